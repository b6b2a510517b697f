import { join } from 'node:path';
import { Complaint } from '../complaint.ts';
import type { Config } from '../config.ts';
import { serversOf } from '../database-url.ts';

/** The fields that the system, SQLite and PostgreSQL add to their errors. */
interface Fault extends Error {
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly port?: number;
  readonly hostname?: string;
  readonly errcode?: number;
}

type Addresses = Pick<Config, 'dataDir' | 'databaseUrl' | 'host' | 'metricsPort'>;

/** Why the server could not listen. */
function ofPort(fault: Fault, { host, metricsPort }: Addresses): string | null {
  const { code, port, syscall, hostname } = fault;
  const variable = port !== undefined && port === metricsPort ? 'METRICS_PORT' : 'PORT';
  switch (code) {
    case 'EADDRINUSE':
      return `${variable}: another program already listens on port ${port}. End it, or choose another port.`;
    case 'EACCES':
      return syscall === 'listen'
        ? `${variable}: this user may not listen on port ${port}. Choose one from 1024 on, and let a proxy pass requests to it.`
        : null;
    case 'EADDRNOTAVAIL':
      return `HOST: this machine has no address ${host}. Use 127.0.0.1, or 0.0.0.0 for all of them.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return hostname === host
        ? `HOST: ${host} is no address that this machine knows. Use 127.0.0.1, or 0.0.0.0 for all of them.`
        : null;
    default:
      return null;
  }
}

const refusedFolder: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there: give it the folder, or choose another one',
  EPERM: 'this user may not write there: give it the folder, or choose another one',
  EROFS: 'it can only be read: mount it for writing, or choose another folder',
  ENOTDIR: 'a part of this path is a file: choose another folder',
  EEXIST: 'there is a file of that name: choose another folder',
  ENOSPC: 'the disk is full: make room, then start again',
};

/** Why the data folder cannot be used. */
function ofFolder({ code = '', path, syscall }: Fault, { dataDir }: Addresses): string | null {
  const why =
    code === 'ENOENT' && syscall === 'mkdir'
      ? 'the system makes no folder there: choose another one'
      : refusedFolder[code];
  return why && path?.startsWith(dataDir) ? `DATA_DIR: ${dataDir}: ${why}.` : null;
}

/** By SQLite's primary codes. */
const sqliteFaults: Readonly<Record<number, string>> = {
  5: 'is held by another program: stop it, then start again',
  8: 'may not be written by this user: give it the folder DATA_DIR with everything in it',
  10: 'cannot be read or written: look for faults of the disk',
  11: 'is damaged: restore the newest backup (npm run restore -- FILE --replace)',
  13: 'has no room left: make room on the disk, then start again',
  14: 'cannot be opened: this user must be able to read and write DATA_DIR',
  26: 'is not a database: restore the newest backup (npm run restore -- FILE --replace)',
};

/** By PostgreSQL's own codes, and those of the connection to it. */
const postgresFaults: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'does not answer: start it, or correct host and port',
  ENOTFOUND: 'is not known by that name: correct the host',
  EAI_AGAIN: 'is not known by that name now: look at the name server, or correct the host',
  EHOSTUNREACH: 'cannot be reached: look at the network, or correct the host',
  ETIMEDOUT: 'does not answer in time: look at the network and the firewall',
  '28P01': 'did not accept the name and password: correct them',
  '28000': 'did not accept the name and password: correct them',
  '3D000': 'has no database of that name: create it, or correct the name',
  '25006': 'is a standby, which cannot write: name the primary, beside it or instead',
  '42501': 'does not let this account make tables: grant it the database',
  '53300': 'has no connection free: raise max_connections',
  '57P03': 'is starting or stopping: try again in a moment',
};

function ofDatabase(
  { code = '', errcode, message }: Fault,
  { dataDir, databaseUrl }: Addresses,
): string | null {
  if (errcode !== undefined) {
    const why = sqliteFaults[errcode & 0xff];
    return why ? `The database ${join(dataDir, 'somesha.sqlite')} ${why}.` : null;
  }
  if (databaseUrl === null) return null;
  const late = /timeout exceeded when trying to connect|timeout expired/.test(message)
    ? 'ETIMEDOUT'
    : code;
  const why = postgresFaults[late];
  // Only the hosts: the rest of the address has a password in it.
  const hosts = serversOf(databaseUrl).map(({ host }) => host || 'this machine');
  return why ? `DATABASE_URL: the PostgreSQL server at ${hosts.join(' or ')} ${why}.` : null;
}

/**
 * Why a start failed, in plain words for the person who can solve it; null for an unexpected error, which the
 * log then has.
 */
export function explainStart(error: unknown, place: Addresses): string | null {
  if (error instanceof Complaint) return error.message;
  if (!(error instanceof Error)) return null;
  const fault: Fault = error;
  return ofPort(fault, place) ?? ofFolder(fault, place) ?? ofDatabase(fault, place);
}
