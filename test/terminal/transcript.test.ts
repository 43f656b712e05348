import { expect, test } from "vitest";
import { formQuestion, TOUR } from "./questions.ts";
import { createRig } from "./rig.ts";

/** What a screen reader speaks, line by line; the person's own lines are put in after their prompts. */
async function transcript(columns: number, lines: readonly string[]): Promise<string> {
  const rig = createRig({ columns, zone: "Europe/Berlin" });
  const asked = rig.ask(
    formQuestion(TOUR, {
      message: "Let us set up the project.\nIt takes a minute.",
      asker: { name: "Claude Code", claimedServer: "planner" },
      waiting: 1,
    }),
  );
  let spoken = "";
  for (const line of lines) {
    await rig.see(/(: |\? )$/);
    spoken += `${rig.news()}${line}`;
    rig.type(line);
  }
  await asked.act;
  return spoken + rig.news();
}

test("a whole form, as it is read out", async () => {
  expect(
    await transcript(72, [
      "",
      "",
      "nobody",
      "jo@example.org",
      "2026-12-01 09:30",
      "8080",
      "n",
      "2",
      "",
      "2",
      "",
      "2",
      "Ask me first.",
      "send",
    ]),
  ).toBe(`Question from "Claude Code".
It says it asks for the server "planner". That is its own claim.
Session "s1".
1 more question is waiting.

The agent says:
| Let us set up the project.
| It takes a minute.

About the form:
| New project

9 answers are asked for. You see them all before anything is sent.
/decline tells the agent no. /cancel closes without an answer. /help
  lists everything else.

1 of 9: text, required, 3 to 20 characters.
| Project name
|   Lower case, used for the folder as well.
The agent asks for text of this pattern:
| ^[a-z-]+$
Enter keeps the default:
= demo-project
Answer: 

2 of 9: text, optional.
| Notes for the team
/lines starts an answer of several lines.
Enter leaves it unanswered.
Answer: 

3 of 9: email address, optional.
| Contact
Enter leaves it unanswered.
Answer: nobody
Not accepted: "Contact". Enter an email address, such as
  name@example.org.
Enter leaves it unanswered.
Answer: jo@example.org

4 of 9: date and time, such as 2026-11-30T10:00+01:00, optional.
| First run
Enter leaves it unanswered.
Answer: 2026-12-01 09:30
Understood as:
= 2026-12-01T09:30:00+01:00

5 of 9: whole number, required, 1024 to 65535.
| Port
Answer: 8080

6 of 9: yes or no, optional.
| Visible to everybody
Enter leaves it unanswered.
y or n: n

7 of 9: one of the choices, required.
| Store
|   Where should results be kept?
1 | Disk
  |   slow, and there tomorrow
2 | Memory
  |   fast, and gone after a restart
No choice fits? Type your own words.
Choice, 1 to 2: 2
In your own words, if you like:
| Other
Enter leaves it unanswered.
Answer: 

8 of 9: any of the choices, optional, choose at most 2.
| Parts
1 | api
2 | worker
3 | dashboard
Numbers add a choice or take it away again. none takes all away.
Enter keeps the default:
= api
Numbers, such as 1 3: 2
2 chosen. Enter goes on.
= api
= worker
Numbers, such as 1 3: 

9 of 9: not supported here, optional.
| Logo
It cannot be answered here and is left out.

Review. Nothing has been sent yet.
1 | Project name
  = demo-project
2 | Notes for the team
  not answered
3 | Contact
  = jo@example.org
4 | First run
  = 2026-12-01T09:30:00+01:00
5 | Port
  = 8080
6 | Visible to everybody
  = no
7 | Store
  = Memory
8 | Parts
  = api
  = worker
9 | Logo
  not supported here, left out

send sends this to the agent.
A number from 1 to 9 changes that answer.
rest asks what is not answered yet.
decline tells the agent no.
cancel closes without an answer.
What now? 2

2 of 9: text, optional.
| Notes for the team
/lines starts an answer of several lines.
Enter leaves it unanswered.
Answer: Ask me first.

Review. Nothing has been sent yet.
1 | Project name
  = demo-project
2 | Notes for the team
  = Ask me first.
3 | Contact
  = jo@example.org
4 | First run
  = 2026-12-01T09:30:00+01:00
5 | Port
  = 8080
6 | Visible to everybody
  = no
7 | Store
  = Memory
8 | Parts
  = api
  = worker
9 | Logo
  not supported here, left out

send sends this to the agent.
A number from 1 to 9 changes that answer.
decline tells the agent no.
cancel closes without an answer.
What now? send
Sent.
`);
});
