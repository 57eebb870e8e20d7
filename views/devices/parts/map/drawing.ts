import { drawGlyph } from './glyph.ts';
import { type MapView, metresOfPx, panned, placeOf, project, zoomed } from './mercator.ts';
import {
  type Drawn,
  type Look,
  type MapPicture,
  type PictureOptions,
  planNamedFrom,
  planNamePlace,
} from './picture.ts';

/** A press that moved less than this is a press, px. */
const still = 4;

/** The map without WebGL: a ground, the plans and the marks on a canvas. */
export function openDrawing(options: PictureOptions): MapPicture {
  const { box, onView, onPress } = options;
  const canvas = document.createElement('canvas');
  canvas.dataset['map'] = 'drawing';
  box.append(canvas);
  const pictures = new Map<string, HTMLImageElement>();
  let look = options.look;
  let marks: readonly Drawn[] = [];
  let view: MapView = { ...options.view, width: box.clientWidth, height: box.clientHeight };
  let frame: number | null = null;

  function draw(): void {
    frame = null;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = Math.round(view.width * ratio);
    canvas.height = Math.round(view.height * ratio);
    const ctx = canvas.getContext('2d');
    if (ctx === null) return;
    ctx.scale(ratio, ratio);
    drawGround(ctx, view, look);
    for (const { picture, corners } of look.plans)
      drawPlan(ctx, { view, corners, image: imageOf(picture), byNight: look.plansByNight });
    if (view.zoom >= planNamedFrom) for (const plan of look.plans) drawPlanName(ctx, view, plan, look);
    for (const mark of marks) {
      const { x, y } = project(view, mark);
      ctx.save();
      ctx.translate(x, y);
      drawGlyph(ctx, mark.glyph, look.colours);
      ctx.restore();
    }
  }

  function plan(): void {
    frame ??= requestAnimationFrame(draw);
  }

  function imageOf(address: string): HTMLImageElement {
    const known = pictures.get(address);
    if (known !== undefined) return known;
    const image = new Image();
    image.onload = plan;
    image.src = address;
    pictures.set(address, image);
    return image;
  }

  function turn(next: MapView): void {
    view = next;
    plan();
    onView(view);
  }

  const ends = listenTo(canvas, { view: () => view, turn, onPress });
  const watch = new ResizeObserver(() => turn({ ...view, width: box.clientWidth, height: box.clientHeight }));
  watch.observe(box);
  turn(view);
  return {
    show(next) {
      marks = next;
      plan();
    },
    look(next) {
      look = next;
      plan();
    },
    go: (next) => turn({ ...view, ...next }),
    close() {
      if (frame !== null) cancelAnimationFrame(frame);
      watch.disconnect();
      for (const image of pictures.values()) image.onload = null;
      ends();
      canvas.remove();
    },
  };
}

interface Hands {
  readonly view: () => MapView;
  readonly turn: (view: MapView) => void;
  readonly onPress: PictureOptions['onPress'];
}

/** Pulling, pressing and the wheel. */
function listenTo(canvas: HTMLCanvasElement, { view, turn, onPress }: Hands): () => void {
  let held: { x: number; y: number; far: number } | null = null;
  const at = (event: MouseEvent) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const down = (event: PointerEvent): void => {
    canvas.setPointerCapture(event.pointerId);
    held = { ...at(event), far: 0 };
  };
  const move = (event: PointerEvent): void => {
    if (held === null) return;
    const now = at(event);
    const by = { x: now.x - held.x, y: now.y - held.y };
    held = { ...now, far: held.far + Math.hypot(by.x, by.y) };
    if (held.far > still) turn(panned(view(), by));
  };
  const up = (event: PointerEvent): void => {
    if (held !== null && held.far <= still) onPress(at(event));
    held = null;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    turn(zoomed(view(), -event.deltaY / 400, at(event)));
  };
  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('wheel', wheel, { passive: false });
  return () => {
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerup', up);
    canvas.removeEventListener('wheel', wheel);
  };
}

/** A ground with a grid of a round width, so that something moves when it is pulled. */
function drawGround(ctx: CanvasRenderingContext2D, view: MapView, { colours }: Look): void {
  ctx.fillStyle = colours.land;
  ctx.fillRect(0, 0, view.width, view.height);
  const wide = 10 ** Math.ceil(Math.log10(metresOfPx(view) * 40));
  const degrees = wide / 111_195;
  const topLeft = placeOf(view, { x: 0, y: 0 });
  const first = { lng: Math.floor(topLeft.lng / degrees) * degrees, lat: Math.ceil(topLeft.lat / degrees) * degrees };
  const step = project(view, { lng: first.lng + degrees, lat: first.lat });
  const begin = project(view, first);
  const px = step.x - begin.x;
  if (!(px > 4)) return;
  ctx.strokeStyle = colours.line;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let x = begin.x; x < view.width; x += px) {
    ctx.moveTo(x, 0);
    ctx.lineTo(x, view.height);
  }
  for (let y = begin.y; y < view.height; y += px) {
    ctx.moveTo(0, y);
    ctx.lineTo(view.width, y);
  }
  ctx.stroke();
}

interface PlanDrawn {
  readonly view: MapView;
  readonly corners: Look['plans'][number]['corners'];
  readonly image: HTMLImageElement;
  readonly byNight: boolean;
}

/** Three corners place a picture: its sides become those of the plan, however that lies. */
function drawPlan(ctx: CanvasRenderingContext2D, { view, corners, image, byNight }: PlanDrawn): void {
  if (!image.complete || image.naturalWidth === 0) return;
  const [topLeft, topRight, , bottomLeft] = corners.map((corner) => project(view, corner));
  if (topLeft === undefined || topRight === undefined || bottomLeft === undefined) return;
  const { naturalWidth: wide, naturalHeight: deep } = image;
  ctx.save();
  ctx.transform(
    (topRight.x - topLeft.x) / wide,
    (topRight.y - topLeft.y) / wide,
    (bottomLeft.x - topLeft.x) / deep,
    (bottomLeft.y - topLeft.y) / deep,
    topLeft.x,
    topLeft.y,
  );
  ctx.globalAlpha = 0.9;
  if (byNight) ctx.filter = 'invert(0.88)';
  ctx.drawImage(image, 0, 0);
  ctx.restore();
}

function drawPlanName(ctx: CanvasRenderingContext2D, view: MapView, plan: Look['plans'][number], look: Look): void {
  const { x, y } = project(view, planNamePlace(plan.corners));
  ctx.save();
  ctx.font = `12px ${look.colours.fonts}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'bottom';
  ctx.lineWidth = 3;
  ctx.strokeStyle = look.colours.land;
  ctx.strokeText(plan.name, x, y - 4);
  ctx.fillStyle = look.colours.faint;
  ctx.fillText(plan.name, x, y - 4);
  ctx.restore();
}
