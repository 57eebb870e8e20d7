import type { Millis } from '../../../domain/clock/clock.ts';

/** No call that is answered beside takes longer (a test holds them to it): what its process left behind in the store ends by then. */
export const longestStatement: Millis = 60_000;

/** So often the server looks whether whoever asked is still there, ms: what a killed process had asked is computed for nobody. */
const lookedAfter = 2_000;

/**
 * What each connection begins with: it cannot write, and nothing that it asks outlives its question for long. Some systems cannot tell the server
 * that a connection is gone; there the longest time has to do.
 */
export const readingLimits: readonly string[] = [
  'set default_transaction_read_only = on',
  `set statement_timeout = ${longestStatement}`,
  `do $$ begin
     perform set_config('client_connection_check_interval', '${lookedAfter}', false);
   exception when invalid_parameter_value or undefined_object then null;
   end $$`,
];
