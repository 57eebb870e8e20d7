import type { CDPSession } from 'playwright';

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
}

/** What a page holds that is nobody's but its own. */
export interface HeldObjects {
  /** Of objects, arrays, texts, closures and their shapes, without the code that the engine made of its functions. */
  readonly bytes: number;
  /** Nodes that stand in no document, and that something holds. */
  readonly detached: number;
}

/** Kinds of the heap that are the engine's: what it compiles as functions grow hot, and what lies outside its heap. */
const ofEngine: ReadonlySet<string> = new Set(['code', 'native', 'synthetic']);
/** As the engine marks a node of a document that is in none. */
const isDetached = 2;

/** Collects what nobody holds, and counts the rest in a snapshot of the heap. */
export async function heldObjects(devtools: CDPSession): Promise<HeldObjects> {
  const chunks: string[] = [];
  const hear = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  devtools.on('HeapProfiler.addHeapSnapshotChunk', hear);
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  devtools.off('HeapProfiler.addHeapSnapshotChunk', hear);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types } = snapshot.meta;
  const place = (field: string): number => fields.indexOf(field);
  const [type, size, detachedness] = [place('type'), place('self_size'), place('detachedness')];
  let [bytes, detached] = [0, 0];
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!ofEngine.has(node_types[0][nodes[at + type] as number] as string)) bytes += nodes[at + size] as number;
    if (nodes[at + detachedness] === isDetached) detached += 1;
  }
  return { bytes, detached };
}
