/** What a browser says of itself, and its name for people; of several that fit, the first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  // Chrome says Safari too, and everybody else above says Chrome.
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const handhelds = ['Android', 'iPhone', 'iPad'];

const unknown = 'Unknown device';

const nameIn = (names: typeof browsers, device: string) =>
  names.find(([sign]) => sign.test(device))?.[1];

/**
 * 'Chrome on Android': a session's device in plain words, out of what its browser sent as
 * User-Agent. Anybody may send anything there: it helps to recognise a device and proves nothing.
 */
export function deviceName(device: string): string {
  const browser = nameIn(browsers, device);
  const system = nameIn(systems, device);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? unknown;
}

/** Whether it is one for the hand: only its picture depends on it. */
export function isHandheld(device: string): boolean {
  return handhelds.includes(nameIn(systems, device) ?? '');
}
