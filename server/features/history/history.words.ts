/** What is done to a record, for people; an action that has no word here is told by its own name. */
export const actionWords: Readonly<Record<string, string>> = {
  add: 'Added',
  edit: 'Changed',
  delete: 'Deleted',
  disable: 'Disabled',
  enable: 'Enabled',
  verify: 'Verified',
  erase: 'Erased',
  'create password': 'Password created with the link sent by email',
  'change password': 'Password changed with the link sent by email',
};

/** What is no field of a described record, as the screens call it. */
export const fieldWords: Readonly<Record<string, string>> = {
  password: 'Password',
  photo_consent: 'Photo consent',
  cost: 'Cost',
};

export const historyWords = {
  /** A reference or value that is empty. */
  none: 'none',
  subjectGone: 'A subject no longer there',
  itemGone: 'An item no longer there',
  /** What a reference pointed to is deleted. */
  gone: 'no longer there',
} as const;
