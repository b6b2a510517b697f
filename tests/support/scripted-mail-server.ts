import { createServer, type Server, type Socket } from 'node:net';

/** The moments of an SMTP conversation at which the server has the word. */
const smtpSteps = ['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'dot'] as const;
export type SmtpStep = (typeof smtpSteps)[number];

/** A reply such as `451 later`, or silence, or the end of the line. */
export type SmtpAct = string | 'drop' | 'stall';

const usual: Readonly<Record<SmtpStep, string>> = {
  greeting: '220 test',
  EHLO: '250-test\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  dot: '250 accepted',
};

export interface ScriptedMailServer {
  readonly url: string;
  readonly port: number;
  /** Every step reached, over all conversations. */
  readonly reached: SmtpStep[];
  /** The whole messages that came with their final dot, dot-stuffing taken out. */
  readonly messages: string[];
  /** Changes how it behaves from now on. */
  script: Partial<Record<SmtpStep, SmtpAct>>;
  /** Resolves when a conversation reaches the step. */
  when(step: SmtpStep): Promise<void>;
  /** Answers every conversation that it keeps waiting. */
  answerStalled(reply: string): void;
  /** Breaks every line, as a machine that loses its power does. */
  dropAll(): void;
  /** Conversations open at once, at most. */
  readonly most: () => number;
  close(): Promise<void>;
}

/** A bare SMTP server on loopback that can go wrong at each step, as real ones do. */
export async function startScriptedMailServer(
  script: Partial<Record<SmtpStep, SmtpAct>> = {},
): Promise<ScriptedMailServer> {
  const sockets = new Set<Socket>();
  const stalled = new Set<Socket>();
  const waiting: { step: SmtpStep; resolve: () => void }[] = [];
  let most = 0;

  const act = (socket: Socket, step: SmtpStep): string => {
    self.reached.push(step);
    for (const one of waiting.filter((other) => other.step === step)) one.resolve();
    const chosen = self.script[step] ?? usual[step];
    if (chosen === 'drop') socket.destroy();
    else if (chosen === 'stall') stalled.add(socket);
    else socket.write(`${chosen}\r\n`);
    return chosen;
  };

  const converse = (socket: Socket) => {
    sockets.add(socket);
    most = Math.max(most, sockets.size);
    socket.setEncoding('latin1');
    socket.on('close', () => {
      sockets.delete(socket);
      stalled.delete(socket);
    });
    // A line that breaks is what these tests are about.
    socket.on('error', () => socket.destroy());
    let held = '';
    let inMessage = false;
    socket.on('data', (chunk: string) => {
      held += chunk;
      for (;;) {
        const end = inMessage ? '\r\n.\r\n' : '\r\n';
        const at = held.indexOf(end);
        if (at < 0) return;
        const piece = held.slice(0, at);
        held = held.slice(at + end.length);
        if (inMessage) {
          inMessage = false;
          self.messages.push(`${piece.replace(/(^|\r\n)\.\./g, '$1.')}\r\n`);
          act(socket, 'dot');
          continue;
        }
        // A client that is refused with EHLO tries the older HELO.
        const word = piece.slice(0, 4).toUpperCase().replace('HELO', 'EHLO');
        const step = smtpSteps.find((one) => one.slice(0, 4) === word);
        if (word === 'QUIT') {
          sockets.delete(socket);
          socket.end('221 bye\r\n');
        } else if (step === undefined) socket.write('500 what\r\n');
        else if (act(socket, step).startsWith('354')) inMessage = true;
      }
    });
    act(socket, 'greeting');
  };

  const server: Server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const self: ScriptedMailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    reached: [],
    messages: [],
    script,
    when: (step) => new Promise((resolve) => waiting.push({ step, resolve })),
    answerStalled(reply) {
      for (const socket of stalled) socket.write(`${reply}\r\n`);
      stalled.clear();
    },
    dropAll() {
      for (const socket of sockets) socket.destroy();
    },
    most: () => most,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
  return self;
}
