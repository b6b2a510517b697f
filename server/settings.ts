/** The figures of docs/security.md in one place; change them here and nowhere else. */
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

export const settings = {
  /** Rule 4.2 */
  password: {
    memoryKiB: 19_456,
    passes: 2,
    parallelism: 1,
    saltBytes: 16,
    tagBytes: 32,
    atOnce: 2,
    waiting: 100,
  },
  /** Rules 4.10 and 4.11; milliseconds */
  session: { idle: 15 * minute, absolute: 12 * hour, touchEvery: minute, perUser: 5 },
  /** Rules 4.22 to 4.24; milliseconds, tries and numbers */
  factors: {
    stepValid: 5 * minute,
    tries: 5,
    codeStep: 30 * second,
    codeDrift: 1,
    confirmedFor: 10 * minute,
    recoveryCodes: 10,
    passkeys: 10,
  },
  /** Rules 4.14 and 4.17; milliseconds */
  passwordLink: { valid: hour, perMinute: 1, perHour: 5 },
  /** Rule 2.17: at most `limit` in `window` milliseconds */
  throttles: {
    signInAccountAndAddress: { limit: 5, window: minute },
    signInAccount: { limit: 20, window: 15 * minute },
    signInAddress: { limit: 60, window: 15 * minute },
    codeAccount: { limit: 10, window: hour },
    passkeyAddress: { limit: 120, window: minute },
    forgotPasswordAddress: { limit: 20, window: 15 * minute },
    passwordLinkAddress: { limit: 120, window: minute },
    testMail: { limit: 5, window: hour },
  },
  /** Rule 2.17: in memory, against runaway clients */
  runaway: { perMinute: 20_000, atOnce: 60, waiting: 200 },
  /** Calls of one person that come with an Idempotency-Key: each leaves a row for 14 days. */
  keyedCalls: { perHour: 1_000 },
  /** Rule 2.16, bytes and milliseconds */
  http: {
    jsonBytes: 1024 * 1024,
    /**
     * rule 2.2: how much of a body is still read and dropped after its answer: for a call that takes files,
     * and beyond the limit of one that takes none; how many connections at a time, and the speed that they
     * share
     */
    unread: {
      bytesWithFiles: 16 * 1024 * 1024,
      bytes: 1024 * 1024,
      time: 30 * second,
      linesOfTurn: 16,
      bytesOfTurn: 1024 * 1024,
      turnEvery: 10,
    },
    headersTimeout: 15 * second,
    requestTimeout: hour,
    keepAlive: 10 * second,
    checkEvery: 5 * second,
    connections: 2_000,
    slowBodyBytesPerSecond: 1024,
    slowBodyAfter: 30 * second,
    readerTimeout: minute,
    paramLength: 512,
  },
  /** Rule 2.16: whole lists and files, which have no size limit; bytes and milliseconds */
  largeAnswers: {
    unsentBytes: 24 * 1024 * 1024,
    largeFrom: 1024 * 1024,
    tidyFrom: 8 * 1024 * 1024,
    waitAtMost: 30 * second,
    waiting: 200,
  },
  /** Rule 8.7 */
  multipart: { fields: 600, fieldBytes: 20 * 1024, nameBytes: 100, maxIndex: 99 },
  /** Rules 9.4, 9.7 and 13.5; milliseconds */
  mail: {
    step: 30 * second,
    wholeLetter: 2 * minute,
    retryAfter: [5 * second, 15 * second, 30 * second, minute],
    longestRetry: hour,
    giveUpAfter: 72 * hour,
    /** A sender that has not renewed its turn for this long counts as dead. */
    turn: 30 * second,
    lookEvery: 5 * second,
    keepFor: 90 * day,
  },
  /** Rule 9.8: how long a send waits for the worker, and how often it looks; milliseconds */
  notifications: { waitAtMost: 10 * second, lookEvery: 100 },
  /**
   * rule 12.3: administrators are notified when one user opens more different profiles, or makes more
   * exports, than this within `window`; entries wait in memory for `gatherFor` at most. Milliseconds.
   */
  readLog: { profiles: 200, exports: 20, window: hour, gatherFor: 250, remembered: 50_000 },
  /** Rule 13.5; milliseconds, `studentYears` in years */
  retention: {
    throttleEvents: hour,
    spentLinks: 7 * day,
    openImports: day,
    openUploads: day,
    /** Files that the sweep took away lie in the trash for so long. */
    trash: 30 * day,
    sheetLayouts: 2 * 365 * day,
    expectedPictures: 90 * day,
    /** So long a picture that was filed can be taken back and is known again. */
    matchedPictures: day,
    studentYears: 5,
    voidedFiles: 90 * day,
    readLog: 365 * day,
    idempotencyKeys: 14 * day,
    /** Not longer than an open import, because the reply to an import has data of its sheet. */
    idempotencyReplies: day,
  },
} as const;

export type Throttle = keyof typeof settings.throttles;
