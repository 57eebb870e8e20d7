/** The clock of a machine under test is the one that a replay has. */
export { type ActorClock as ScreenClock, actorClock as screenClock } from '../../streams/clock/actorClock.ts';
