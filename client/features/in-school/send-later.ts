import { markInSchool } from '#contract/in-school/calls.ts';
import { sendLater } from '../../device/send-later.ts';
import { restOf } from './waiting-marks.ts';

sendLater('school/mark', { call: markInSchool, restOf });
