import { addMedia } from '#contract/gallery/calls.ts';
import { sendLater } from '../../device/send-later.ts';

sendLater('media/add', { call: addMedia });
