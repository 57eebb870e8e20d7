import { useEffect, useState } from 'react';
import { scaleOf } from '../kit/scale/scale.ts';

/** What a wall is drawn on, in px, before it is made as large as its screen: small text of the console reads 18 px at 1920 × 1080. */
const drawn = { long: 1280, short: 720 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How many times larger than the console a wall is drawn. The console itself is larger beyond 2560 px, and a wall stands in it. */
export function wallSizeOf({ width, height }: Size): { readonly zoom: number; readonly isPortrait: boolean } {
  const isPortrait = height > width;
  const [across, down] = isPortrait ? [drawn.short, drawn.long] : [drawn.long, drawn.short];
  return { zoom: Math.min(width / across, height / down) / scaleOf(width).console, isPortrait };
}

export function useWallSize() {
  const [size, setSize] = useState<Size>(() => ({ width: window.innerWidth, height: window.innerHeight }));
  useEffect(() => {
    const measure = () => setSize({ width: window.innerWidth, height: window.innerHeight });
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return wallSizeOf(size);
}

const threeMinutes = 180_000;
const around = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** A pixel further each three minutes, and back, so that no picture burns in. */
export function pixelShiftAt(up: number): readonly [number, number] {
  return around[Math.floor(up / threeMinutes) % around.length] ?? around[0];
}
