import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `<route>:<verb>` for a button, `<route>` for a menu (decision 43). */
export type PermissionCode = string & { readonly __kind?: 'permission' };

/** Of one record, its `{id}`: beside whoever holds any of the codes, whoever bears the token of a share of that very record on that page. */
export interface SharedPermission {
  readonly share: string;
  readonly anyOf: readonly PermissionCode[];
}

/**
 * Who may call: anybody; anybody signed in; whoever holds any of the codes; whoever holds a ticket
 * for this very path (what a browser fetches by itself); or whoever a record was shared with.
 */
export type CallPermission =
  | 'anybody'
  | 'signedIn'
  | 'ticket'
  | { readonly anyOf: readonly PermissionCode[] }
  | SharedPermission;

/** The page whose shares open the call; null: none do. */
export const sharedBy = (permission: CallPermission): string | null =>
  typeof permission === 'object' && 'share' in permission ? permission.share : null;

/**
 * Whose affair a call that acts is. `organisation`: what it names belongs to an organisation, and the data permission on that
 * decides. `site`: it holds for everybody, and is ordered by whoever sees the organisation at the top. `person`: the caller's
 * own session, preferences, drafts and mail, or a stranger's at the door.
 */
export type Subject = 'organisation' | 'site' | 'person';

/** What of another person a call is about: asked of the one law in `domain/access/reach.ts`. */
export type Touched = 'user' | 'role' | 'credential';

/**
 * One HTTP call, declared once. The gateway's validation, the console's typed client, the OpenAPI page and the
 * contract test all come from it; a call that is not declared cannot be served. Objects in the schemas are
 * strict: an unknown field is refused.
 */
export interface CallDeclaration<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  W extends CallPermission = CallPermission,
> {
  /** The name of the call in the typed client: `confirmAlarms`. Unique. */
  readonly name: string;
  /** Ids of the catalogue that it serves: `['C124']`. */
  readonly catalogue: readonly string[];
  readonly method: Method;
  /** As the specification spells it, with `{id}` for a path parameter. */
  readonly path: string;
  readonly permission: W;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /**
   * Whether it answers for the past, or why it cannot. A call that acts refuses `asOf` always. `ofNow`: what it tells is of now, and would pass for
   * then beside what is; who stands in the past is refused it.
   */
  readonly asOf: true | { readonly no: string; readonly ofNow?: true };
  /** Whether it changes something: takes `Command-Id`, refuses `asOf`. GETs that change state by the specification's spelling say so. */
  readonly acts: boolean;
  /** Whose affair it is; null for what only reads. */
  readonly subject: Subject | null;
  /** Null for what is about nobody else's rights. */
  readonly touches: Touched | null;
  /** The largest body of a form with files; null for JSON, which has the gateway's own bound. */
  readonly form: { readonly maxBytes: number } | null;
  /** A call at which strangers knock, or that costs: so many of one address are admitted, then TOO_MANY. */
  readonly limited: boolean;
  /** A read that costs much: one session has so many going at once, then TOO_MANY; and its answer is written in parts. */
  readonly heavy: boolean;
  /** Opened by the workflow token too, which opens nothing else (decision 36). */
  readonly workflow: boolean;
  /** `json`: wrapped in code and data. `file`: bytes with a content type of their own. */
  readonly answers: 'json' | 'file';
  /** ms; 60,000 unless named. */
  readonly timeout: number;
}

export type InputOf<C extends CallDeclaration> = {
  readonly params: z.infer<C['params']>;
  readonly query: z.infer<C['query']>;
  readonly body: z.infer<C['body']>;
};
export type AnswerOf<C extends CallDeclaration> = z.infer<C['response']>;
