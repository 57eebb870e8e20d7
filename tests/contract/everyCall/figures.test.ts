import { knockAtCallsOf } from './knock.ts';

knockAtCallsOf('figures');
