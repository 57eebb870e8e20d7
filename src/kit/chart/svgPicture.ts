const kept = ['fill', 'stroke', 'stroke-width', 'opacity', 'font', 'text-anchor'] as const;

/** A drawing as a canvas, as sharp as this screen and in the colours that it has now. */
export async function canvasOf(svg: SVGSVGElement): Promise<HTMLCanvasElement | null> {
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const drawn = [svg, ...svg.querySelectorAll('*')];
  // A picture by itself knows no style sheet.
  for (const [n, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(drawn[n] as Element);
    element.setAttribute('style', kept.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';'));
  }
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const px = window.devicePixelRatio || 1;
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(width * px),
    height: Math.round(height * px),
  });
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  try {
    await picture.decode();
  } catch {
    return null;
  }
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
