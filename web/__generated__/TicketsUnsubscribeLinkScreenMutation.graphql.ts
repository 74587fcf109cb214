/**
 * @generated SignedSource<<591e7d6cb5b72390a9b7ce358aea7458>>
 * @relayHash 63592ccf62b5b809859b89ab392f6c22
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 51e7c546b568b05f797d96a2823e7de574436853c199fe7286e08902f3772374

import { ConcreteRequest } from 'relay-runtime';
export type UnsubscribeByLinkInput = {
  token: string;
};
export type TicketsUnsubscribeLinkScreenMutation$variables = {
  input: UnsubscribeByLinkInput;
};
export type TicketsUnsubscribeLinkScreenMutation$data = {
  readonly unsubscribeByLink: {
    readonly isUnsubscribed: boolean | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type TicketsUnsubscribeLinkScreenMutation = {
  response: TicketsUnsubscribeLinkScreenMutation$data;
  variables: TicketsUnsubscribeLinkScreenMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": "UnsubscribeByLinkPayload",
    "kind": "LinkedField",
    "name": "unsubscribeByLink",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "isUnsubscribed",
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "UserError",
        "kind": "LinkedField",
        "name": "userErrors",
        "plural": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "message",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "TicketsUnsubscribeLinkScreenMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "TicketsUnsubscribeLinkScreenMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "51e7c546b568b05f797d96a2823e7de574436853c199fe7286e08902f3772374",
    "metadata": {},
    "name": "TicketsUnsubscribeLinkScreenMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "5224ca851aba0efb852b20f2bf69b0a7";

export default node;
