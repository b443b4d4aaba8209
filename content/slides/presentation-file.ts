// pptxgenjs under names of our own. Its types say that the class is one level deeper than it is.
import PptxGen from 'pptxgenjs';

export type PresentationFile = PptxGen.default;
export type Slide = PptxGen.default.Slide;
export type TextPart = PptxGen.default.TextProps;
export type TextOptions = PptxGen.default.TextPropsOptions;
export type Placeholder = PptxGen.default.PlaceholderProps;
export type MasterProps = PptxGen.default.SlideMasterProps;

const Presentation = PptxGen as unknown as typeof PptxGen.default;

export const newPresentation = (): PresentationFile => new Presentation();
