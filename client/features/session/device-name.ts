/** Parts of a browser's User-Agent, and names for people; the first that matches is used. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  // Chrome's User-Agent also has Safari in it, and all others above also have Chrome.
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
 * 'Chrome on Android': a session's device in plain words, from its browser's User-Agent. Anybody may send
 * anything there: it helps to recognise a device and proves nothing.
 */
export function deviceName(device: string): string {
  const browser = nameIn(browsers, device);
  const system = nameIn(systems, device);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? unknown;
}

/** Whether it is a handheld device: only its icon depends on this. */
export function isHandheld(device: string): boolean {
  return handhelds.includes(nameIn(systems, device) ?? '');
}
