/**
 * @generated SignedSource<<4ee19b1e5a7c444cfa9274f67376f95b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TicketPage_ticket$data = {
  readonly body: string;
  readonly creator: {
    readonly " $fragmentSpreads": FragmentRefs<"people_person">;
  };
  readonly id: string;
  readonly modifiedAt: string;
  readonly project: {
    readonly canSee: ReadonlyArray<string>;
  } | null | undefined;
  readonly statuses: ReadonlyArray<string>;
  readonly subject: string;
  readonly subscribers: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"people_person">;
  }>;
  readonly " $fragmentSpreads": FragmentRefs<"TicketCard_ticket" | "TicketFacts_ticket" | "TicketHeading_ticket" | "rights_ticket" | "useThread_ticket">;
  readonly " $fragmentType": "TicketPage_ticket";
};
export type TicketPage_ticket$key = {
  readonly " $data"?: TicketPage_ticket$data;
  readonly " $fragmentSpreads": FragmentRefs<"TicketPage_ticket">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "kind": "InlineDataFragmentSpread",
    "name": "people_person",
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "email",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "name",
        "storageKey": null
      }
    ],
    "args": null,
    "argumentDefinitions": ([]/*:: as any*/)
  }
];
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "at"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "first"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "last"
    }
  ],
  "kind": "Fragment",
  "metadata": {
    "throwOnFieldError": true
  },
  "name": "TicketPage_ticket",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "body",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "statuses",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "modifiedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "creator",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Person",
      "kind": "LinkedField",
      "name": "subscribers",
      "plural": true,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "TicketProject",
      "kind": "LinkedField",
      "name": "project",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "canSee",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "kind": "InlineDataFragmentSpread",
      "name": "rights_ticket",
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "viewerCanEdit",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "viewerCanChangeSubscribers",
          "storageKey": null
        }
      ],
      "args": null,
      "argumentDefinitions": []
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TicketHeading_ticket"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TicketFacts_ticket"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TicketCard_ticket"
    },
    {
      "args": [
        {
          "kind": "Variable",
          "name": "at",
          "variableName": "at"
        },
        {
          "kind": "Variable",
          "name": "first",
          "variableName": "first"
        },
        {
          "kind": "Variable",
          "name": "last",
          "variableName": "last"
        }
      ],
      "kind": "FragmentSpread",
      "name": "useThread_ticket"
    }
  ],
  "type": "Ticket",
  "abstractKey": null
};
})();

(node as any).hash = "7b267a2c596efe9c11a8abbc53110849";

export default node;
