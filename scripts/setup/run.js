import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { Complaint } from './complaint.js';
import { root } from './root.js';

/** @type {NodeJS.Signals[]} */
const forwarded = ['SIGTERM', 'SIGINT', 'SIGHUP'];

/**
 * Hands our signals on to a child for as long as it lives.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // Ctrl-C at a terminal reaches the whole group; a second one would read as "at once, please".
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of forwarded) process.on(signal, pass);
  child.on('close', () => {
    for (const signal of forwarded) process.off(signal, pass);
  });
}

/**
 * Runs a program in our place until it ends: it has our input and output, gets the signals that we
 * get, and its exit code is ours (128 + number when a signal ended it, as a shell says it).
 * @param {string} program
 * @param {string[]} options
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code
 */
export function runToTheEnd(program, options, env = process.env) {
  const child = spawn(program, options, { cwd: root, env, stdio: 'inherit' });
  forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.on('error', (error) =>
      reject(new Complaint(`${program} does not start: ${error.message}`)),
    );
    child.on('close', (code, signal) =>
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
}

/**
 * Runs a program quietly; what it wrote is shown only when it fails.
 * @param {string} program
 * @param {string[]} options
 * @param {{ env?: NodeJS.ProcessEnv, failure: string }} about `failure`: the line that says what did not work
 * @returns {Promise<void>}
 * @throws {Complaint}
 */
export function runQuietly(program, options, { env = process.env, failure }) {
  const child = spawn(program, options, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  forwardSignals(child);
  let said = '';
  /** @param {Buffer} chunk */
  const keep = (chunk) => {
    said += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new Complaint(`${failure}: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Complaint(`${said.trim()}\n\n${failure}.`));
    });
  });
}
