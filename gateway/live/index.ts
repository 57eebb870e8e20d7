export { type HeldPoint, heldPoints } from './heldPoints.ts';
