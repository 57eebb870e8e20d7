/** Lets at most `places` in at a time; the others wait in order. After a restart all consoles come at once. */
export interface Admission {
  /** Resolves when a place is free; the returned function gives it back, once. */
  readonly enter: () => Promise<() => void>;
  readonly inside: () => number;
}

export function openAdmission(places: number): Admission {
  let inside = 0;
  const waiting: (() => void)[] = [];

  function place(): () => void {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    };
  }

  return {
    inside: () => inside,
    async enter() {
      if (inside < places) inside += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return place();
    },
  };
}
