import { knockAtCallsOf } from './knock.ts';

knockAtCallsOf('administration');
