import Image from '@tiptap/extension-image';

/** Pictures of a text that is being written, by the address that the gateway gave them: what the browser shows of its own. */
export type Shown = Map<string, string>;

/**
 * A picture that was uploaded here, and none else: whatever is pasted with another address is no picture. One of before the
 * page was loaded anew is fetched.
 */
export const uploadedImage = (shown: Shown, fetched: (address: string) => Promise<Blob | null>) =>
  Image.extend({
    parseHTML: () => [{ tag: 'img[src^="/gateway/api/files/"]' }],
    addNodeView:
      () =>
      ({ node }) => {
        const address = String(node.attrs['src']);
        const dom = Object.assign(document.createElement('img'), { alt: String(node.attrs['alt'] ?? '') });
        const known = shown.get(address);
        if (known !== undefined) dom.src = known;
        else
          void fetched(address).then((picture) => {
            if (picture === null) return;
            shown.set(address, URL.createObjectURL(picture));
            dom.src = shown.get(address) ?? '';
          });
        return { dom };
      },
  });
