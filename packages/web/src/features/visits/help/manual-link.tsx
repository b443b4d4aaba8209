import type { ItemId } from '@treewell/content/catalogue';
import { createContext, type ComponentType } from 'react';
import { LinkAnchor } from '../../../ui/link-anchor.tsx';

export interface ManualLinkProps {
  itemId: ItemId;
  text: string;
}

/** The page of the library about the manual, in a new tab: what is typed here stays. */
export const LibraryPageLink = ({ itemId, text }: ManualLinkProps) => (
  <LinkAnchor to="/resources/$itemId" params={{ itemId }} target="_blank" underline="always">
    {text}
  </LinkAnchor>
);

/** Opens the PDF of a manual. The library can; features do not import each other, so the app hands its link in. */
export const ManualLinkContext = createContext<ComponentType<ManualLinkProps>>(LibraryPageLink);
