/** What was opened, to be closed in the opposite order. One that fails to close keeps no other from closing. */
export interface Closing {
  readonly add: (name: string, close: () => unknown) => void;
  readonly run: () => Promise<void>;
}

export function closing(say: (line: string) => void): Closing {
  const opened: { readonly name: string; readonly close: () => unknown }[] = [];
  let running: Promise<void> | null = null;

  async function closeAll(): Promise<void> {
    for (let last = opened.pop(); last !== undefined; last = opened.pop()) {
      try {
        await last.close();
      } catch (error) {
        say(`${last.name} did not close: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  return {
    add: (name, close) => void opened.push({ name, close }),
    run() {
      running ??= closeAll();
      return running;
    },
  };
}
