/** Eats a processor until the process that started it is gone, however that came to its end. */
const slice = 50;

function eat(): void {
  const start = performance.now();
  while (performance.now() - start < slice);
  // Between two slices the end of the channel is heard.
  setImmediate(eat);
}

process.on('disconnect', () => process.exit());
eat();
