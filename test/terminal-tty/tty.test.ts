import { describe, expect, test } from "vitest";
import { proves } from "../support/proves.ts";
import { createRig, entered, kinds } from "./rig.ts";

const ON = "\u001b[?1049h\u001b[?7l\u001b[?2004h\u001b[?1004h\u001b[?25l\u001b[m\u001b[2J";
const OFF = "\u001b[?2026l\u001b[m\u001b[?25h\u001b[?1004l\u001b[?2004l\u001b[?7h\u001b[?1049l";
const FRAME = { rows: [[{ text: "question" }]] };

describe("coming and going", () => {
  test("nothing is touched before", () => {
    const { input, host, news } = createRig();
    expect(input.raw).toEqual([]);
    expect(input.readableFlowing).toBeNull();
    expect(host.names()).toEqual([]);
    expect(news()).toBe("");
  });

  proves("RES-3", "what is taken is given back, once", async () => {
    const { tty, input, host, news } = createRig();
    tty.enter();
    tty.enter();
    expect(news()).toBe(ON);
    expect(input.raw).toEqual([true]);
    tty.leave();
    tty.leave();
    expect(news()).toBe(OFF);
    expect(input.raw).toEqual([true, false]);
    expect(host.names()).toEqual([]);
    expect(input.isPaused()).toBe(true);
    expect(input.listenerCount("data")).toBe(0);
  });

  test("nothing is painted outside", async () => {
    const { tty, news } = createRig();
    tty.paint(FRAME);
    tty.repaint();
    tty.flush();
    tty.suspend();
    expect(news()).toBe("");
    tty.enter();
    tty.leave();
    news();
    tty.paint(FRAME);
    expect(news()).toBe("");
  });

  test("size is what the output says, or usual", () => {
    const rig = createRig();
    expect(rig.tty.size()).toEqual({ columns: 40, rows: 5 });
    rig.resize(0, 0);
    expect(rig.tty.size()).toEqual({ columns: 80, rows: 24 });
  });
});

describe("however the process ends", () => {
  test.each(["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"])(
    "%s restores, and then does what it does",
    async (name) => {
      const { host, input, news } = await entered();
      host.emit(name);
      expect(news()).toBe(OFF);
      expect(input.raw).toEqual([true, false]);
      expect(host.killed).toEqual([[4_711, name]]);
      expect(host.names()).toEqual([]);
    },
  );

  test("SIGTERM restores where the host listens too, and is the host's", async () => {
    const { host, news } = await entered();
    host.on("SIGTERM", () => {});
    host.emit("SIGTERM");
    expect(news()).toBe(OFF);
    expect(host.killed).toEqual([]);
  });

  test("a SIGINT that the host takes changes nothing", async () => {
    const { host, news } = await entered();
    host.on("SIGINT", () => {});
    host.emit("SIGINT");
    expect(news()).toBe("");
  });

  test("exit and a crash restore", async () => {
    for (const event of ["exit", "uncaughtExceptionMonitor"]) {
      const { host, news } = await entered();
      host.emit(event);
      expect(news()).toBe(OFF);
    }
  });

  test("an exception that the host catches is no end", async () => {
    const { host, news } = await entered();
    host.on("uncaughtException", () => {});
    host.emit("uncaughtExceptionMonitor");
    expect(news()).toBe("");
  });
});

describe("being stopped", () => {
  test("gives the terminal back, stops the job, and takes it again with everything on it", async () => {
    const { tty, host, input, news, pass } = await entered();
    tty.paint(FRAME);
    news();
    let whileStopped = "";
    host.onKill = () => {
      whileStopped = news();
      expect(host.listenerCount("SIGTSTP")).toBe(0);
      expect(input.raw).toEqual([true, false]);
    };
    tty.suspend();
    expect(host.killed).toEqual([[0, "SIGTSTP"]]);
    expect(whileStopped).toBe(OFF);
    host.emit("SIGCONT");
    const back = news();
    expect(back.startsWith(ON)).toBe(true);
    expect(back).toContain("question");
    expect(input.raw).toEqual([true, false, true]);
    expect(host.listenerCount("SIGTSTP")).toBe(1);
    pass(1_000);
    expect(news()).toBe("");
  });

  test("a job that cannot be stopped goes on by itself", async () => {
    const { tty, news, pass, host } = await entered();
    tty.paint(FRAME);
    host.onKill = () => {
      throw new Error("no such signal here");
    };
    news();
    tty.suspend();
    pass(100);
    expect(news().startsWith(OFF + ON)).toBe(true);
  });

  test("being told to stop stops this process", async () => {
    const { host, news } = await entered();
    host.emit("SIGTSTP");
    expect(host.killed).toEqual([[4_711, "SIGTSTP"]]);
    expect(news()).toBe(OFF);
  });

  test("going on after a stop that nobody told of takes the terminal anew", async () => {
    const { tty, host, news, input } = await entered();
    tty.paint(FRAME);
    news();
    host.emit("SIGCONT");
    expect(input.raw).toEqual([true, false, true]);
    expect(news()).toMatch(/\u001b\[\?1049h[\s\S]*question/);
  });

  test("what is typed while it comes back is dropped", async () => {
    const rig = await entered();
    rig.tty.suspend();
    rig.host.emit("SIGCONT");
    await rig.type("y\r");
    await rig.settle();
    await rig.type("n");
    expect(kinds(rig)).toEqual(["n"]);
  });
});

describe("painting", () => {
  test("draws, repaints, rings, and copies when told to", async () => {
    const { tty, news } = await entered();
    tty.paint(FRAME);
    expect(news()).toContain("question");
    tty.paint(FRAME);
    expect(news()).toBe("");
    tty.repaint();
    expect(news()).toContain("\u001b[2J\u001b[1;1Hquestion");
    tty.bell();
    expect(news()).toBe("\u0007");
    tty.copy("h\u00e9");
    expect(news()).toBe("\u001b]52;c;aMOp\u0007");
    tty.copy("x".repeat(100_000));
    expect(news()).toBe("");
  });

  test("a storm of sizes is one redraw", async () => {
    const rig = await entered();
    let told = 0;
    rig.tty.onResize(() => {
      told += 1;
      rig.tty.paint({ rows: [[{ text: `wide ${rig.tty.size().columns}` }]] });
    });
    rig.tty.paint(FRAME);
    rig.news();
    for (const columns of [39, 38, 37, 30]) rig.resize(columns, 5);
    expect(rig.news()).toBe("");
    rig.pass(40);
    expect(told).toBe(1);
    expect(rig.news().match(/\u001b\[2J|wide 30/g)).toEqual(["\u001b[2J", "wide 30"]);
    rig.pass(1_000);
    expect(rig.news()).toBe("");
  });

  test("a change of size that nobody paints for repaints", async () => {
    const rig = await entered();
    rig.tty.paint(FRAME);
    rig.news();
    rig.resize(4, 5);
    rig.pass(40);
    expect(rig.news()).toContain("\u001b[2J\u001b[1;1Hques\u001b[?2026l");
    rig.tty.leave();
    rig.resize(9, 5);
    rig.news();
    rig.pass(40);
    expect(rig.news()).toBe("");
  });

  test("an output that is lost is the end of the keys, and throws nothing", async () => {
    const rig = await entered();
    const [key] = await new Promise<unknown[]>((resolve) => {
      rig.tty.onKey((...seen) => resolve(seen));
      rig.tty.onKey(() => rig.tty.leave());
      rig.fail(new Error("EIO"));
    });
    expect(key).toEqual({ kind: "end", at: 1_050 });
  });
});
