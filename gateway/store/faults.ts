/** Codes of PostgreSQL after which the same work may succeed: lost connections, a full disk, a server that starts or stops. */
const passing =
  /^(08...|53...|57P0[1234]|40001|40P01|55P03|57014|25006|E(CONN\w+|PIPE|NOENT|TIMEDOUT|HOSTUNREACH|AI_AGAIN))$/;

/** Whether the fault lies with the connection or the server's state, not with the statement. */
export function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && passing.test(code)) return true;
  return (
    typeof message === 'string' &&
    /connection terminated|connection timeout|client has encountered a connection error|not queryable/i.test(message)
  );
}

/** Whether it is unknown what became of the statement: the connection broke while it ran. */
export function isBroken(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return isPassing(error) && code !== '57014' && code !== '53100' && code !== '55P03';
}
