import { knockAtCallsOf } from './knock.ts';

knockAtCallsOf('live');
