/**
 * @generated SignedSource<<edf6ac73877f61081b6dc4b3a36c0a5b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type fillEvent_event$data = {
  readonly confirmedAt: string | null | undefined;
  readonly end: string | null | undefined;
  readonly id: string;
  readonly isAllDay: boolean;
  readonly modifiedAt: string;
  readonly paidAt: string | null | undefined;
  readonly projectName: string;
  readonly start: string;
  readonly tags: ReadonlyArray<string>;
  readonly timezone: string;
  readonly workNotes: string;
  readonly " $fragmentType": "fillEvent_event";
};
export type fillEvent_event$key = {
  readonly " $data"?: fillEvent_event$data;
  readonly " $fragmentSpreads": FragmentRefs<"fillEvent_event">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "fillEvent_event"
};

(node as any).hash = "d7c7cd21e302ca189723472fda2736db";

export default node;
