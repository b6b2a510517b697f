import { describe, expect, test } from 'vitest';
import { type Crop, dragged, fitted, squareOf, turned, wholeCrop, zoomed } from './crop.ts';

const wide = { width: 400, height: 200 };

describe('the square cut from a picture', () => {
  test('is at first the largest one in the middle', () => {
    expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 });
  });

  test('stays inside the picture, however far it is dragged', () => {
    const left = dragged(wide, wholeCrop, 5, 5);
    expect(squareOf(wide, left)).toEqual({ left: 0, top: 0, side: 200 });
    const right = dragged(wide, wholeCrop, -5, -5);
    expect(squareOf(wide, right)).toEqual({ left: 200, top: 0, side: 200 });
  });

  test('follows the finger by the width that the finger went', () => {
    expect(squareOf(wide, dragged(wide, wholeCrop, 0.25, 0)).left).toBe(50);
  });

  test('keeps its middle when zoomed, and gives way at the edges when zoomed out', () => {
    const near = zoomed(wide, wholeCrop, 2);
    expect(squareOf(wide, near)).toEqual({ left: 150, top: 50, side: 100 });
    const corner = dragged(wide, near, 9, 9);
    expect(squareOf(wide, corner)).toEqual({ left: 0, top: 0, side: 100 });
    expect(squareOf(wide, zoomed(wide, corner, 1))).toEqual({ left: 0, top: 0, side: 200 });
  });

  test('knows no zoom beyond its bounds', () => {
    expect(zoomed(wide, wholeCrop, 0).zoom).toBe(1);
    expect(zoomed(wide, wholeCrop, 99).zoom).toBe(4);
  });

  test('keeps the same part of the picture through four turns', () => {
    const start = fitted(wide, { turns: 0, zoom: 2, x: 0.25, y: 0.25 });
    const right = turned(start, 'right');
    expect(squareOf(wide, right)).toEqual({ left: 100, top: 50, side: 100 });
    const turns = (crop: Crop, way: 'left' | 'right') =>
      [1, 2, 3, 4].reduce((one) => turned(one, way), crop);
    expect(turns(start, 'right')).toEqual(start);
    expect(turns(start, 'left')).toEqual(start);
    expect(turned(right, 'left')).toEqual(start);
  });
});
