import { type AnyActorScope, type AnyStateMachine, createActor } from 'xstate';

/**
 * What the chart of a law is stepped in. A law starts nothing and sends nothing, so that one serves all of its steps: made anew for each of
 * them, as the library's own `transition` does, it costs more than the step.
 */
export function stepScope(machine: AnyStateMachine): AnyActorScope {
  const self = createActor(machine);
  const nothing = (): undefined => undefined;
  const { system } = self;
  return {
    self,
    system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: nothing,
  };
}
