/** As much of the library as is used: its own declarations are of another version. */
declare module 'pdfkit' {
  interface TextOptions {
    readonly lineBreak: false;
  }
  interface Opening {
    readonly size: 'A4';
    readonly layout: 'portrait' | 'landscape';
    readonly margin: number;
    readonly bufferPages: boolean;
    readonly font: null;
    readonly lang: string;
    readonly pdfVersion: string;
    readonly info: Readonly<Record<string, string | Date>>;
  }
  class Pdf implements AsyncIterable<Uint8Array> {
    constructor(options: Opening);
    readonly page: { readonly width: number; readonly height: number };
    registerFont(name: string, file: string): this;
    font(name: string): this;
    fontSize(size: number): this;
    widthOfString(text: string): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    addPage(): this;
    switchToPage(page: number): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    save(): this;
    restore(): this;
    rotate(degrees: number, options: { readonly origin: readonly [number, number] }): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    lineWidth(width: number): this;
    dash(length: number): this;
    undash(): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    stroke(): this;
    fill(): this;
    end(): void;
    [Symbol.asyncIterator](): AsyncIterator<Uint8Array>;
  }

  export = Pdf;
}
