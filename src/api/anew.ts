import { createContext } from 'react';

/** Rises when what the gateway holds of the past became another as a whole: whoever asked of it asks again, once for all screens. */
export const AnewContext = createContext(0);
