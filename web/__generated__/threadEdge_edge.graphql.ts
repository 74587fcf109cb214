/**
 * @generated SignedSource<<4bcc0057b561eea32a4a4355d83f714e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type threadEdge_edge$data = {
  readonly cursor: string;
  readonly node: {
    readonly author: {
      readonly " $fragmentSpreads": FragmentRefs<"people_person">;
    };
    readonly body: string;
    readonly createdAt: string;
    readonly files: ReadonlyArray<{
      readonly __typename: "File";
    }>;
    readonly id: string;
    readonly number: number;
    readonly " $fragmentSpreads": FragmentRefs<"ChangeEntry_comment" | "CommentItem_comment">;
  };
  readonly " $fragmentType": "threadEdge_edge";
};
export type threadEdge_edge$key = {
  readonly " $data"?: threadEdge_edge$data;
  readonly " $fragmentSpreads": FragmentRefs<"threadEdge_edge">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "threadEdge_edge"
};

(node as any).hash = "b94d9c01bd8793bccecf6adeb938da7d";

export default node;
