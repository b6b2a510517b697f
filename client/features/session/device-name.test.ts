import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const chrome = 'Chrome/130.0.0.0 Safari/537.36';

const examples: readonly (readonly [string, string, boolean])[] = [
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${webKit} ${chrome}`, true],
  ['Samsung Internet on Android', `(Linux; Android 14) SamsungBrowser/26.0 ${chrome}`, true],
  ['Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8)', true],
  ['Safari on iPhone', `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, true],
  ['Chrome on iPhone', `${iPhone} CriOS/130.0 Mobile/15E148 Safari/604.1`, true],
  [
    'Safari on iPad',
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) Version/16.6 Safari/604.1',
    true,
  ],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64) ${webKit} ${chrome} Edg/130.0`, false],
  ['Opera on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64) ${webKit} ${chrome} OPR/114`, false],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko Firefox/132.0', false],
  ['Safari on Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', false],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} ${chrome}`, false],
  ['Unknown device', 'curl/8.5.0', false],
  ['Unknown device', '', false],
];

test.each(examples)('%s: %s', (name, device, handheld) => {
  expect(deviceName(device)).toBe(name);
  expect(isHandheld(device)).toBe(handheld);
});
