import { canvasOf } from './svgPicture.ts';

const padding = 16;
const headRoom = 30;

/** What stands around the charts of a picture. */
export interface PictureWords {
  readonly title: string;
  readonly note: string;
}

/**
 * The charts inside an element as one PNG, one below the other, each under the words and colours of its `figcaption`, in the theme's
 * present colours and as sharp as they are on this screen. Null where there is no chart.
 */
export async function pictureOf(within: HTMLElement, { title, note }: PictureWords): Promise<Blob | null> {
  const found = await Promise.all(
    [...within.querySelectorAll('figure')].map(async (figure) => {
      const svg = figure.querySelector<SVGSVGElement>('svg[role="img"]');
      const canvas = figure.querySelector('canvas') ?? (svg === null ? null : await canvasOf(svg));
      return canvas === null ? [] : [{ canvas, legend: legendOf(figure) }];
    }),
  );
  const figures = found.flat();
  if (figures.length === 0) return null;
  const px = window.devicePixelRatio || 1;
  const width = Math.max(...figures.map(({ canvas }) => canvas.width)) + 2 * padding * px;
  const height = figures.reduce(
    (sum, { canvas }) => sum + canvas.height + headRoom * px,
    (headRoom + 2 * padding) * px,
  );
  const sheet = Object.assign(document.createElement('canvas'), { width, height });
  const ctx = sheet.getContext('2d');
  if (ctx === null) return null;
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--bb-${name}`).trim();
  const write = (
    text: string,
    at: { readonly x: number; readonly y: number; readonly size: number; readonly color: string },
  ) => {
    ctx.fillStyle = token(at.color);
    ctx.font = `600 ${at.size * px}px ${token('font') || 'sans-serif'}`;
    ctx.fillText(text, at.x, at.y);
  };
  ctx.fillStyle = token('panel');
  ctx.fillRect(0, 0, width, height);
  write(title, { x: padding * px, y: (padding + 14) * px, size: 14, color: 'text' });
  ctx.textAlign = 'right';
  write(note, { x: width - padding * px, y: (padding + 14) * px, size: 11, color: 'text-3' });
  ctx.textAlign = 'left';
  let top = (padding + headRoom) * px;
  for (const { canvas, legend } of figures) {
    let left = padding * px;
    for (const { text, color } of legend) {
      if (color !== null) {
        ctx.fillStyle = color;
        ctx.fillRect(left, top + 11 * px, 14 * px, 3 * px);
        left += 20 * px;
      }
      write(text, { x: left, y: top + 16 * px, size: 12, color: 'text-2' });
      left += ctx.measureText(text).width + 12 * px;
    }
    ctx.drawImage(canvas, padding * px, top + headRoom * px);
    top += canvas.height + headRoom * px;
  }
  return new Promise((resolve) => sheet.toBlob(resolve, 'image/png'));
}

/** The words over a chart, each with the colour of its curve where it has one. */
function legendOf(figure: HTMLElement): readonly { readonly text: string; readonly color: string | null }[] {
  return [...(figure.querySelector('figcaption')?.children ?? [])].map((part) => {
    const dash = part.querySelector('i');
    return { text: (part.textContent ?? '').trim(), color: dash === null ? null : getComputedStyle(dash).color };
  });
}
