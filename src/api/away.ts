/** This build's own file: the gateway that serves the console has it, or tells that it has another by now. */
const build = import.meta.url;

/** Whether nobody answers for the files of the console, or only a proxy that found nobody. */
export const gatewayIsAway = (): Promise<boolean> =>
  fetch(build, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status >= 500,
    () => true,
  );
