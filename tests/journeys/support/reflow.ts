import { type CDPSession, expect, type Page } from '@playwright/test';
import { controlsInPage } from './controls-in-page.ts';

/** A 1280 px window at 400 % and at 200 % zoom; the second is left standing. */
const zooms = [
  { width: 320, height: 568 },
  { width: 640, height: 360 },
] as const;

/** What has to say what it is when a screen reader comes to it. */
const spokenRoles = new Set(
  'button checkbox combobox dialog heading image link listbox menuitem progressbar radio searchbox slider spinbutton switch tab textbox'.split(
    ' ',
  ),
);

/** What is spoken without a name, from the accessibility tree of the whole page. */
async function nameless(devtools: CDPSession): Promise<string[]> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  // Whatever a button shows is told by its name: its icon needs none of its own.
  const isInButton = (parentId: string | undefined): boolean => {
    const parent = byId.get(parentId ?? '');
    if (!parent) return false;
    return parent.role?.value === 'button' || isInButton(parent.parentId);
  };
  const faults: string[] = [];
  for (const { ignored, role, name, parentId, backendDOMNodeId } of nodes) {
    const spoken = String(role?.value);
    const isNamed = String(name?.value ?? '').trim() !== '';
    if (ignored || isNamed || !spokenRoles.has(spoken) || backendDOMNodeId === undefined) continue;
    if (spoken === 'image' && isInButton(parentId)) continue;
    const { node } = await devtools.send('DOM.describeNode', { backendNodeId: backendDOMNodeId });
    const { localName, attributes = [] } = node;
    faults.push(`a ${spoken} has no name: ${[localName, ...attributes].join(' ')}`);
  }
  return faults;
}

/** Tab, so often: the presses follow each other without waiting for what each one did. */
async function pressTab(devtools: CDPSession, times: number): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  await Promise.all(
    Array.from({ length: times }, async () => {
      await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
    }),
  );
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

/**
 * Rule 10.21 for what is shown now: at 320 px and at 200 % zoom nothing scrolls sideways, is cut off
 * or lies over something else; nothing moves for those who asked for that; Tab leads through every
 * control in the order of reading and shows where it is; everything has a name.
 */
export async function checkReflow(page: Page, what: string): Promise<void> {
  const faults: string[] = [];
  for (const zoom of zooms) {
    await page.setViewportSize(zoom);
    const controls = await page.evaluateHandle(controlsInPage);
    // What measures its place, as a chart does, follows in one of the next frames.
    const found = await controls.evaluate(async (they, width) => {
      for (let frame = 0; frame < 30 && they.layoutFaults(width).length > 0; frame += 1)
        await new Promise(requestAnimationFrame);
      return they.layoutFaults(width);
    }, zoom.width);
    faults.push(...found.map((fault) => `${zoom.width} px: ${fault}`));
  }
  const devtools = await page.context().newCDPSession(page);
  faults.push(...(await nameless(devtools)));

  const controls = await page.evaluateHandle(controlsInPage);
  const way = await controls.evaluateHandle((they) => they.followFocus());
  const countLeft = async () => way.evaluate((walk) => walk.left());
  // What came late, and the browser's own bar, take turns too: one goes on while it leads anywhere.
  let before = Number.POSITIVE_INFINITY;
  for (let left = await countLeft(); left > 0 && left < before; left = await countLeft()) {
    before = left;
    await pressTab(devtools, left + 4);
  }
  faults.push(...(await way.evaluate((walk) => walk.end())));
  await devtools.detach();
  expect.soft(faults, what).toEqual([]);
}
