import { Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import { RingLines } from '../../ui/ring-lines.tsx';
import { MAIN_ID } from '../../ui/skip-link.tsx';
import { Brand } from './brand.tsx';
import classes from './stopped-page.module.css';

interface StoppedFrameProps {
  title: string;
  children?: ReactNode;
}

function StandaloneFrame({ title, children }: StoppedFrameProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes['page']}>
      <title>{`${title} · Treewell`}</title>
      <RingLines className={classes['rings']} />
      <div className={classes['words']}>
        <Link to="/" className={classes['brand']}>
          <Brand />
        </Link>
        <Title order={1}>{title}</Title>
        {children}
      </div>
    </main>
  );
}

/** The dashboard puts its own frame here: its drawer stays, and visitors need not load it. */
export const StoppedFrame = createContext<ComponentType<StoppedFrameProps>>(StandaloneFrame);

/** A page for when there is no page: not found, or failed. */
export function StoppedPage({ title, text, children }: StoppedFrameProps & { text: string }) {
  return createElement(
    useContext(StoppedFrame),
    { title },
    <>
      <Text size="lg">{text}</Text>
      <div>{children}</div>
    </>,
  );
}
