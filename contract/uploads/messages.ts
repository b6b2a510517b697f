import { texts } from '#contract/texts.ts';

/** What the server says of uploads that come in pieces. */
export const uploadMessages = texts('uploadMessages', {
  begun: 'Please send what is missing',
  taken: 'This piece is here',
  gone: 'This upload is not there any more. Please choose the file again',
  name: 'The name of this file is not allowed',
  kind: 'Choose what the file is',
  key: 'Give the upload a key',
  print: 'The print of the file is wrong',
  bytes: 'The length of the file is wrong',
  at: 'The place of the piece is wrong',
  piece: 'Please send a piece',
  short: 'This piece is too short',
  order: 'The piece before this one is missing',
});
