/**
 * @generated SignedSource<<5ec77ed501e9548fe72ccb95d6630703>>
 * @relayHash fcc86963c56a60d35e06171888d46097
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 306b4ef5c103814f3aa1abb61a0743a5c6cff277327add4ea8e600534df92600

import { ConcreteRequest } from 'relay-runtime';
export type JobState = "FAILED" | "WAITING" | "%future added value";
export type RetryJobInput = {
  id: string;
};
export type useRetryJobMutation$variables = {
  input: RetryJobInput;
};
export type useRetryJobMutation$data = {
  readonly retryJob: {
    readonly job: {
      readonly nextAttemptAt: string | null | undefined;
      readonly state: JobState;
    } | null | undefined;
    readonly userErrors: ReadonlyArray<{
      readonly message: string;
    }>;
  };
};
export type useRetryJobMutation = {
  response: useRetryJobMutation$data;
  variables: useRetryJobMutation$variables;
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
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "state",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "nextAttemptAt",
  "storageKey": null
},
v4 = {
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
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useRetryJobMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "RetryJobPayload",
        "kind": "LinkedField",
        "name": "retryJob",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Job",
            "kind": "LinkedField",
            "name": "job",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/)
            ],
            "storageKey": null
          },
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRetryJobMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "RetryJobPayload",
        "kind": "LinkedField",
        "name": "retryJob",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Job",
            "kind": "LinkedField",
            "name": "job",
            "plural": false,
            "selections": [
              (v2/*:: as any*/),
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v4/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "306b4ef5c103814f3aa1abb61a0743a5c6cff277327add4ea8e600534df92600",
    "metadata": {},
    "name": "useRetryJobMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "8d126e97b3828bace3725a3a816031b8";

export default node;
