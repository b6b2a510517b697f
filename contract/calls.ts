import * as academics from './academics/calls.ts';
import * as documents from './documents/calls.ts';
import type { Endpoint } from './endpoint.ts';
import * as exports from './exports/calls.ts';
import * as finance from './finance/calls.ts';
import * as gallery from './gallery/calls.ts';
import * as history from './history/calls.ts';
import * as imports from './imports/calls.ts';
import * as notifications from './notifications/calls.ts';
import * as operations from './operations/calls.ts';
import * as privacy from './privacy/calls.ts';
import * as readLog from './read-log/calls.ts';
import * as referenceData from './reference-data/calls.ts';
import * as schools from './schools/calls.ts';
import * as session from './session/calls.ts';
import * as students from './students/calls.ts';
import * as summaries from './summaries/calls.ts';
import * as users from './users/calls.ts';

/** Every call there is: the server refuses to start without one of them, the tests walk over them. */
export const everyCall: readonly Endpoint[] = [
  ...Object.values(session),
  ...Object.values(users),
  ...Object.values(referenceData),
  ...Object.values(schools),
  ...Object.values(students),
  ...Object.values(academics),
  ...Object.values(finance),
  ...Object.values(documents),
  ...Object.values(gallery),
  ...Object.values(notifications),
  ...Object.values(imports),
  ...Object.values(operations),
  ...Object.values(history),
  ...Object.values(readLog),
  ...Object.values(privacy),
  ...Object.values(exports),
  ...Object.values(summaries),
];
