/** An agent that sends back whatever it is sent. */
process.stdin.pipe(process.stdout);
