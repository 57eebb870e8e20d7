export { type HeldPoint, heldPoints } from './heldPoints.ts';
export { scopeOf } from './visiblePoints.ts';
