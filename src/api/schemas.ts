import { z } from 'zod';

// Schemas are read without compiling them: the page's policy allows no code made from text.
z.config({ jitless: true });

export { z };
